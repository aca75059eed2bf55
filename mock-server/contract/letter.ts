export type Letter =
  | { kind: 'invitation' | 'withdrawal'; accountId: string; invitationId: string }
  /** `person` is an ID. */
  | { kind: 'reset'; person: string };

export type SentLetter = Letter & {
  id: string;
  /** World time, ms. */
  at: number;
  /** The index of the change. */
  place: number;
};
