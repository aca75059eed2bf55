/** The value of `as` for a tab without a session, whatever its cookies hold. No identity has this ID. */
export const nobody = 'none';
