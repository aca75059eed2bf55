/** Why somebody stands before the login page although nobody failed; the page says so. */
export type LoginReason = 'signed-out' | 'signed-out-elsewhere';
