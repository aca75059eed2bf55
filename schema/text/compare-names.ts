/** The order of all names: PC-2 before PC-10, whatever their case. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' }).compare;
