/** Words to avoid in user-visible text, with replacements. */
export type UnwantedWord = {
  /** A regular expression for whole words, ignoring case; a space matches any white space. */
  word: string;
  instead: string;
  /** Whether case matters. */
  matchCase?: boolean;
};

export const unwantedWords: readonly UnwantedWord[] = [
  { word: 'anew', instead: 'again' },
  { word: 'afresh', instead: 'again' },
  { word: 'whom', instead: 'who, or rephrase ("Recipients", "Who is affected")' },
  { word: 'who(so)?ever', instead: 'anyone who, or name the role' },
  { word: 'bec(o|a)mes? of', instead: 'result, or status' },
  { word: '(go|goes|going|went) on', instead: 'continue, or stay' },
  { word: '(is|are) to do', instead: 'to do' },
  { word: 'holds?', instead: 'contains, or has' },
  { word: 'stands', instead: 'is' },
  { word: 'lies', instead: 'is' },
  { word: 'nobody knows', instead: 'unknown' },
  { word: 'nobody', instead: 'no one' },
  { word: 'somebody', instead: 'someone' },
  { word: 'everybody', instead: 'everyone' },
  { word: 'anybody', instead: 'anyone' },
  { word: 'not known', instead: 'unknown' },
  { word: 'meanwhile', instead: 'in the meantime, or leave it out' },
  { word: 'so many', instead: 'this many, or the number' },
  { word: 'hand(s|ed|ing)? in', instead: 'upload' },
  { word: 'carried files?', instead: 'offline file' },
  { word: 'carr(y|ies|ied) (it|them|the response)', instead: 'take, or transfer' },
  { word: 'on the stick', instead: 'on the USB stick' },
  { word: 'second steps?', instead: 'two-step sign-in' },
  { word: 'e-mails?', instead: 'email' },
  { word: 'user names?', instead: 'username' },
  { word: '([Aa]ccount|[Dd]evice|[Oo]rganization) id', instead: 'the same with ID', matchCase: true },
  { word: 'laps(e|es|ed|ing)', instead: 'expire' },
  { word: 'in force', instead: 'active' },
  { word: 'queued', instead: 'scheduled' },
  { word: 'at fault', instead: 'name what failed' },
  { word: 'tied to', instead: 'has' },
  { word: 'move along', instead: 'move' },
  { word: 'would concern', instead: 'would affect' },
  { word: 'did not (work|load)', instead: `didn't, and name what failed` },
  { word: 'by itself', instead: 'automatically' },
  { word: 'no longer offered', instead: 'no longer available' },
];

/** Exceptions: the design requires these texts. */
export const fixedTexts: readonly string[] = ['User name or password is wrong'];
