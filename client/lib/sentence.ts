/** A text with a period at its end, so that another sentence can follow; error messages often have none. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
