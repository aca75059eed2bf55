/** A mail about an invitation or a password, before it is worded. */
export type Letter =
  | { kind: 'invitation' | 'withdrawal'; accountId: string; invitationId: string }
  /** `person` is an id. */
  | { kind: 'reset'; person: string };

/** A letter that a change of the sandbox sent. */
export type SentLetter = Letter & {
  id: string;
  /** World time, ms. */
  at: number;
  /** The index of the change. */
  place: number;
};
