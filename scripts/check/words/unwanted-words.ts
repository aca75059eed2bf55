export type UnwantedWord = {
  /** A regular expression for whole words, ignoring case; a space matches any white space. */
  word: string;
  instead: string;
  matchCase?: boolean;
  /** Also avoided in titles of tests. */
  inTitles?: boolean;
};

export const unwantedWords: readonly UnwantedWord[] = [
  { word: 'anew', instead: 'again', inTitles: true },
  { word: 'afresh', instead: 'again', inTitles: true },
  { word: 'whom', instead: 'who, or rephrase ("Recipients", "Who is affected")', inTitles: true },
  { word: 'who(so)?ever', instead: 'anyone who, or name the role', inTitles: true },
  { word: 'bec(o|a)mes? of', instead: 'result, or status', inTitles: true },
  { word: '(go|goes|going|went) on', instead: 'continue, or stay', inTitles: true },
  { word: '(is|are) to do', instead: 'to do' },
  { word: 'holds?', instead: 'contains, or has' },
  { word: 'stands', instead: 'is', inTitles: true },
  { word: 'lies', instead: 'is', inTitles: true },
  { word: 'nobody knows', instead: 'unknown' },
  { word: 'nobody', instead: 'no one', inTitles: true },
  { word: 'somebody', instead: 'someone', inTitles: true },
  { word: 'everybody', instead: 'everyone', inTitles: true },
  { word: 'anybody', instead: 'anyone', inTitles: true },
  { word: 'not known', instead: 'unknown', inTitles: true },
  { word: 'meanwhile', instead: 'in the meantime, or leave it out', inTitles: true },
  { word: 'so many', instead: 'this many, or the number', inTitles: true },
  { word: 'hand(s|ed|ing)? in', instead: 'upload', inTitles: true },
  { word: 'carried(?! out)', instead: 'transferred to the device, or offline file', inTitles: true },
  { word: 'carr(y|ies|ied) (it|them|the response)', instead: 'take, or transfer' },
  { word: 'on the stick', instead: 'on the USB stick' },
  { word: 'e-mails?', instead: 'email' },
  { word: 'user names?', instead: 'username' },
  { word: '([Aa]ccount|[Dd]evice|[Oo]rganization) id', instead: 'the same with ID', matchCase: true },
  { word: 'laps(e|es|ed|ing)', instead: 'expire' },
  { word: 'in force', instead: 'active' },
  { word: 'queued', instead: 'scheduled' },
  { word: 'at fault', instead: 'name what failed' },
  { word: 'sign(s|ed|ing)? out', instead: 'log out', inTitles: true },
  { word: '\\S*[‘’]\\S*', instead: 'a straight apostrophe', inTitles: true },
  { word: 'tied to', instead: 'has' },
  { word: 'move along', instead: 'move' },
  { word: 'would concern', instead: 'would affect' },
  { word: 'did not (work|load)', instead: `didn't, and name what failed` },
  { word: 'by itself', instead: 'automatically' },
  { word: 'no longer offered', instead: 'no longer available' },
];
