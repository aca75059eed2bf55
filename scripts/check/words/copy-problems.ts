import { type CopyText, textsInJson, textsInSchema } from './copy-text.ts';
import { textsInCode, titlesInTests } from './texts-in-code.ts';
import { type UnwantedWord, unwantedWords } from './unwanted-words.ts';

const longestQuote = 80;

function textsIn(path: string, source: string): CopyText[] {
  if (path.endsWith('.graphql')) return textsInSchema(source);
  return path.endsWith('.json') ? textsInJson(source) : textsInCode(path, source);
}

const matcherOf = ({ word, matchCase }: UnwantedWord) =>
  new RegExp(`(?<![\\w-])(?:${word.replaceAll(' ', '\\s+')})(?![\\w-])`, matchCase ? '' : 'i');

const matchers = unwantedWords.map((unwanted) => ({ ...unwanted, matcher: matcherOf(unwanted) }));

function quoted(text: string, at: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestQuote) return `"${line}"`;
  const start = Math.max(0, Math.min(at - longestQuote / 2, line.length - longestQuote));
  return `"${start > 0 ? '…' : ''}${line.slice(start, start + longestQuote)}…"`;
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** With line and replacement. In a test file, only the titles of tests are read. */
export function copyProblems(path: string, source: string): string[] {
  const isTests = isTest(path);
  const texts = isTests ? titlesInTests(path, source) : textsIn(path, source);
  return texts.flatMap(({ text, offset }) => {
    return matchers.flatMap(({ matcher, instead, inTitles = false }) => {
      const match = isTests && !inTitles ? null : matcher.exec(text);
      if (!match) return [];
      const at = text.indexOf(match[0]);
      const line = source.slice(0, offset).split('\n').length;
      return `${path}:${line}: ${quoted(text, at)}: instead of "${match[0]}" write: ${instead}.`;
    });
  });
}
