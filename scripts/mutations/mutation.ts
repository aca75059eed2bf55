/** A small fault put into the code of one statement, which the statement's tests have to notice. */
export type Mutation = {
  /** The statement, word for word as in docs/specification-coverage.md. */
  statement: string;
  /** One of the files the row names as its code. */
  file: string;
  /** Text that is in the file exactly once, and what replaces it. */
  from: string;
  to: string;
};
