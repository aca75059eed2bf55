import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** What a request may hold at most. Far above the portal's own operations, far below what hurts. */
export const limits = { bodyBytes: 100_000, tokens: 2_000, depth: 12, aliases: 15, directives: 5 } as const;

const tooMuch = (what: string, most: number) =>
  new GraphQLError(`The request has more than ${most} ${what}. Ask for less.`, {
    extensions: { code: 'LIMIT_REACHED' },
  });

/** Counts fields inside fields, through fragments; cycles are refused by another rule, so depth ends them here. */
export function LimitsRule(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  let directives = 0;
  let reported = false;
  const report = (what: string, most: number) => {
    if (!reported) context.reportError(tooMuch(what, most));
    reported = true;
  };
  return {
    Field(node, _key, _parent, _path, ancestors) {
      if (node.alias && ++aliases > limits.aliases) report('aliases', limits.aliases);
      const depth = ancestors.filter(
        (each) => !Array.isArray(each) && 'kind' in each && each.kind === 'Field',
      ).length;
      if (depth >= limits.depth) report('levels', limits.depth);
    },
    Directive() {
      if (++directives > limits.directives) report('directives', limits.directives);
    },
  };
}
