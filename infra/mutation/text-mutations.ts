import type { Mutation, Place } from './mutations.ts';
import { isStoreExpression, storeExpressionMutations } from './store-expression.ts';
import type { SyntaxNode } from './syntax.ts';

/** Of one text: as a label it is left out, as a value it is tried, and the compiler says which one it is. */
export const LABEL = 'label';
export const VALUE = 'value';

/** Sentences and labels are compared, to the letter, by stories; here they would only be written twice. */
const isProse = (text: string): boolean =>
  /\p{L}[\p{L}’,.:]* \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text);

/**
 * The empty string, as the compiler takes it and as it does not. Where it takes no other text than certain ones, a text
 * is no label but a value: `Dominion`, `In Progress`.
 */
const EMPTY = { asText: `''`, asValue: `('' as never)` };

/** As many literals in a row are data, which has no rule: each would be compared with itself. */
const LONGEST_LIST = 20;

export const isDataList = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'ArrayExpression' &&
  node.elements.length > LONGEST_LIST &&
  node.elements.every((one) => one?.type === 'Literal');

export const stringMutations = (place: Place, text: string): Mutation[] => {
  const { node, around } = place;
  if (isDataList(around[0])) return [];
  if (isStoreExpression(text))
    return storeExpressionMutations(text).map((one) => ({
      kind: 'store expression',
      node,
      text: `'${one}'`,
    }));

  return isProse(text)
    ? [
        { kind: LABEL, node, text: EMPTY.asText },
        { kind: VALUE, node, text: EMPTY.asValue },
      ]
    : [{ kind: 'string', node, text: text === '' ? `'mutated'` : EMPTY.asText }];
};

export const templateMutations = (place: Place): Mutation[] => {
  const { node } = place;
  const text = place.source.slice(node.start + 1, node.end - 1);
  if (isStoreExpression(text))
    return storeExpressionMutations(text).map((one) => ({
      kind: 'store expression',
      node,
      text: `\`${one}\``,
    }));

  return isProse(text.replace(/\$\{[^}]*\}/g, 'X')) ? [] : [{ kind: 'string', node, text: "''" }];
};
