/** Condition, key condition and update expressions of DynamoDB, in the source between its quotes. */
export const isStoreExpression = (text: string): boolean =>
  /^(SET|ADD|REMOVE|DELETE) /.test(text) ||
  /\battribute_(not_)?exists\(|\bbegins_with\(|\bcontains\(/.test(text) ||
  /(=|<|>|<>|<=|>=) (:|#|size\()[\w$]/.test(text) ||
  /\bBETWEEN\b/.test(text);

interface Range {
  readonly start: number;
  readonly end: number;
}

const without = (text: string, { start, end }: Range): string => text.slice(0, start) + text.slice(end);

/** Terms of AND and OR at one depth of parentheses, each with the connective that goes with it. */
const removedTerms = (text: string): string[] => {
  const removed: string[] = [];
  const group = (start: number, end: number) => {
    let depth = 0;
    let isBetween = false;
    const cuts: Range[] = [];
    for (let at = start; at < end; at += 1) {
      if (text[at] === '(') {
        if (depth === 0) {
          const close = closing(text, at);
          if (/ (AND|OR) /.test(text.slice(at, close))) group(at + 1, close);
        }
        depth += 1;
      }
      if (text[at] === ')') depth -= 1;
      if (depth > 0) continue;
      if (text.startsWith(' BETWEEN ', at)) isBetween = true;
      const connective = [' AND ', ' OR '].find((one) => text.startsWith(one, at));
      if (!connective) continue;
      if (isBetween) isBetween = false;
      else cuts.push({ start: at, end: at + connective.length });
    }
    if (cuts.length === 0) return;
    cuts.forEach((cut, index) => {
      const from = index === 0 ? start : (cuts[index - 1]?.end ?? start);
      removed.push(without(text, { start: from, end: cut.end }));
    });
    const last = cuts.at(-1);
    if (last) removed.push(without(text, { start: last.start, end }));
  };
  group(0, text.length);

  return removed;
};

const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }

  return text.length;
};

const SWAPS: readonly [RegExp, string][] = [
  [/attribute_not_exists/g, 'attribute_exists'],
  [/attribute_exists/g, 'attribute_not_exists'],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ OR /g, ' AND '],
  [/(?<!BETWEEN \S+) AND /g, ' OR '],
];

const conditionMutations = (text: string): string[] => [
  ...removedTerms(text),
  ...SWAPS.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: found }) => text.slice(0, index) + other + text.slice(index + found.length),
    ),
  ),
];

/** Each assignment of an update removed, each sum turned into a difference. */
const updateMutations = (text: string): string[] => {
  const assignments = [
    ...text.matchAll(
      /(?:^|, | )(SET |ADD |REMOVE |DELETE )?([#\w${}.]+ (?:= )?[^,]*?|[#\w]+)(?=,|$| SET | ADD | REMOVE | DELETE )/g,
    ),
  ];

  return [
    ...(assignments.length > 1
      ? assignments.map(({ index, 0: found }) => {
          const keyword = /^ ?(SET|ADD|REMOVE|DELETE) /.exec(found)?.[0] ?? '';
          const kept = text.slice(0, index) + keyword + text.slice(index + found.length);

          return kept
            .replace(/(SET|ADD|REMOVE|DELETE) ?,/g, '$1')
            .replace(/(SET|ADD|REMOVE|DELETE) +(?=SET|ADD|REMOVE|DELETE|$)/g, '')
            .trim();
        })
      : []),
    ...[...text.matchAll(/ \+ :/g)].map(({ index }) => `${text.slice(0, index)} - :${text.slice(index + 4)}`),
    ...[...text.matchAll(/ - :/g)].map(({ index }) => `${text.slice(0, index)} + :${text.slice(index + 4)}`),
    ...[...text.matchAll(/if_not_exists\([^,]+, ([^)]+)\)/g)].map(
      ({ index, 0: found, 1: value }) => text.slice(0, index) + value + text.slice(index + found.length),
    ),
  ];
};

/** The expression with a condition or an assignment less, or with another comparison. */
export const storeExpressionMutations = (text: string): string[] =>
  /^(SET|ADD|REMOVE|DELETE) /.test(text) ? updateMutations(text) : conditionMutations(text);
