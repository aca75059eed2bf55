import { type Expression, parseSync, Visitor } from 'oxc-parser';
import type { CopyText } from './copy-text.ts';

/** Ids, paths and single lower-case words aren't shown to users; sentences and labels are. */
const isCopy = (text: string) => /^[A-Z]|\s/.test(text.trim());

/** Texts that users may see. A template value becomes `…`. */
export function textsInCode(path: string, source: string): CopyText[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`);
  const texts: CopyText[] = [];
  const others = new Set<unknown>();
  const leaveOut = ({ source: specifier }: { source: Expression | null }) => others.add(specifier);
  new Visitor({
    ImportDeclaration: leaveOut,
    ImportExpression: leaveOut,
    ExportAllDeclaration: leaveOut,
    ExportNamedDeclaration: leaveOut,
    TSLiteralType: ({ literal }) => others.add(literal),
    Property: ({ key }) => others.add(key),
    JSXText: ({ value, start }) => {
      const text = value.trim();
      if (text) texts.push({ text, offset: start + value.indexOf(text) });
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isCopy(node.value) && !others.has(node))
        texts.push({ text: node.value, offset: node.start });
    },
    TemplateLiteral: ({ quasis, start }) => {
      const text = quasis.map(({ value: { cooked, raw } }) => cooked ?? raw).join('…');
      if (isCopy(text)) texts.push({ text, offset: start });
    },
  }).visit(program);
  return texts;
}

const testFunctions = ['describe', 'it', 'test'];

/** The function that a call ends in calling: `it` of `it.each(rows)(title)`. */
function testFunctionOf(callee: Expression | { type: 'Super' }): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return testFunctionOf(callee.object);
  return callee.type === 'CallExpression' ? testFunctionOf(callee.callee) : null;
}

export function titlesInTests(path: string, source: string): CopyText[] {
  const texts: CopyText[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!testFunctions.includes(testFunctionOf(callee) ?? '')) return;
      if (title?.type === 'Literal' && typeof title.value === 'string')
        texts.push({ text: title.value, offset: title.start });
      if (title?.type === 'TemplateLiteral')
        texts.push({ text: title.quasis.map(({ value }) => value.raw).join('…'), offset: title.start });
    },
  }).visit(parseSync(path, source).program);
  return texts;
}
