/** Why the login page is shown although nothing failed. */
export type LoginReason = 'signed-out' | 'signed-out-elsewhere';
