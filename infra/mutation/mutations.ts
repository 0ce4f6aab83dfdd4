import type { SyntaxNode } from './syntax.ts';
import { isDataList, stringMutations, templateMutations } from './text-mutations.ts';

/** A change of a piece of source: `text` takes the place of `node`. */
export interface Mutation {
  readonly kind: string;
  readonly node: SyntaxNode;
  readonly text: string;
}

/** A node where it stands: the nodes around it, the nearest first, and the source they are in. */
export interface Place {
  readonly node: SyntaxNode;
  readonly around: readonly SyntaxNode[];
  readonly source: string;
  /** Whether fields and elements of objects and arrays are removed one by one: where they are what is written. */
  readonly removesParts: boolean;
}

const OPERATORS: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '??=': ['='],
};

const KINDS: Record<string, string> = {
  '<': 'boundary',
  '<=': 'boundary',
  '>': 'boundary',
  '>=': 'boundary',
  '===': 'equality',
  '!==': 'equality',
};

/** Methods and what is called in their place. */
const METHODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    trunc: 'ceil',
    all: 'allSettled',
    padStart: 'padEnd',
    at: 'indexOf',
  }),
);

/** Methods without which there is still a value of the same type. */
const DROPPED = new Set([
  'filter',
  'trim',
  'trimEnd',
  'trimStart',
  'toSorted',
  'toReversed',
  'sort',
  'reverse',
  'slice',
  'replace',
  'replaceAll',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'concat',
  'check',
]);

const textOf = ({ source }: Place, node: SyntaxNode): string => source.slice(node.start, node.end);

/** The place's text with `text` in the place of an inner node or range. */
const withInner = ({ node, source }: Place, inner: { start: number; end: number }, text: string): string =>
  source.slice(node.start, inner.start) + text + source.slice(inner.end, node.end);

const operatorMutations = (place: Place, left: SyntaxNode, right: SyntaxNode, operator: string): Mutation[] =>
  (OPERATORS[operator] ?? []).map((other) => ({
    kind: KINDS[operator] ?? 'arithmetic',
    node: place.node,
    text: `${textOf(place, left)} ${other} ${textOf(place, right)}`,
  }));

const isComparison = (operator: string): boolean => operator in KINDS;

/** An operand of a logical expression is removed by the mutations of that expression. */
const comparisonMutations = ({ node, around }: Place): Mutation[] => {
  const parent = around.find(({ type }) => type !== 'ParenthesizedExpression');

  return ['true', 'false']
    .filter(
      (text) => !(parent?.type === 'LogicalExpression' && (text === 'true') === (parent.operator === '&&')),
    )
    .map((text) => ({ kind: 'condition', node, text }));
};

const listRemovals = (place: Place, list: readonly (SyntaxNode | null)[], kind: string): Mutation[] =>
  list.flatMap((one, at) => {
    if (!one) return [];
    const next = list[at + 1];
    const previous = list[at - 1];
    const range = next
      ? { start: one.start, end: next.start }
      : { start: previous ? previous.end : one.start, end: one.end };

    return { kind, node: place.node, text: withInner(place, range, '') };
  });

/** Words and fields that make a type: the compiler holds them wherever they are used. */
const isVocabulary = ({ node, around: [parent, outer] }: Place): boolean => {
  const isSchema = (call: SyntaxNode | undefined): boolean =>
    call?.type === 'CallExpression' &&
    call.callee.type === 'MemberExpression' &&
    call.callee.object.type === 'Identifier' &&
    call.callee.object.name === 'z' &&
    call.callee.property.type === 'Identifier' &&
    ['literal', 'enum', 'union', 'discriminatedUnion', 'object', 'extend', 'pick', 'omit'].includes(
      call.callee.property.name,
    );

  return (
    isSchema(parent) ||
    (node.type === 'Literal' &&
      parent?.type === 'ArrayExpression' &&
      (isSchema(outer) || outer?.type === 'TSAsExpression')) ||
    (node.type === 'ArrayExpression' && parent?.type === 'TSAsExpression')
  );
};

const numberMutations = ({ node, around }: Place, value: number): Mutation[] =>
  isDataList(around[0])
    ? []
    : [value + 1, value - 1].map((other) => ({ kind: 'number', node, text: `(${other})` }));

const regexMutations = ({ node }: Place, pattern: string, flags: string): Mutation[] => [
  ...(pattern.startsWith('^') ? [{ kind: 'pattern', node, text: `/${pattern.slice(1)}/${flags}` }] : []),
  ...(pattern.endsWith('$') ? [{ kind: 'pattern', node, text: `/${pattern.slice(0, -1)}/${flags}` }] : []),
];

const callMutations = (place: Place, callee: SyntaxNode, args: readonly SyntaxNode[]): Mutation[] => {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
    return [];
  const { node } = place;
  const { name } = callee.property;
  const other = METHODS.get(name);
  const object = textOf(place, callee.object);

  return [
    ...(other ? [{ kind: 'method', node, text: withInner(place, callee.property, other) }] : []),
    ...(DROPPED.has(name) && object !== 'z' ? [{ kind: 'method', node, text: object }] : []),
    ...(object === 'Math' && args.length > 1
      ? args.map((one) => ({ kind: 'method', node, text: textOf(place, one) }))
      : []),
    ...(name === 'check' && args.length > 1 ? listRemovals(place, args, 'rule') : []),
  ];
};

const conditionMutations = (test: SyntaxNode, texts: readonly string[]): Mutation[] =>
  texts.map((text) => ({ kind: 'condition', node: test, text }));

const chainMutations = (place: Place): Mutation[] =>
  [...textOf(place, place.node).matchAll(/\?\.(?=([[(])?)/g)].map((found) => ({
    kind: 'optional chaining',
    node: place.node,
    text: withInner(
      place,
      { start: place.node.start + found.index, end: place.node.start + found.index + 2 },
      found[1] ? '' : '.',
    ),
  }));

/** The changes of one node; those of nodes within it are their own. */
export const mutationsOf = (place: Place): Mutation[] => {
  const { node, around, source } = place;
  if (isVocabulary(place)) return [];
  switch (node.type) {
    case 'BinaryExpression':
      return [
        ...operatorMutations(place, node.left, node.right, node.operator),
        ...(isComparison(node.operator) ? comparisonMutations(place) : []),
      ];
    case 'LogicalExpression': {
      const [left, right] = [textOf(place, node.left), textOf(place, node.right)];
      const swapped = { '&&': '||', '||': '&&', '??': undefined }[node.operator];

      return [
        { kind: 'logical', node, text: left },
        { kind: 'logical', node, text: right },
        ...(swapped ? [{ kind: 'logical', node, text: `(${left}) ${swapped} (${right})` }] : []),
      ];
    }
    case 'AssignmentExpression':
      return operatorMutations(place, node.left, node.right, node.operator);
    case 'UpdateExpression': {
      const other = node.operator === '++' ? '--' : '++';
      return [{ kind: 'arithmetic', node, text: textOf(place, node).replace(node.operator, other) }];
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator)
        ? [{ kind: 'negation', node, text: textOf(place, node.argument) }]
        : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return conditionMutations(node.test, ['true', 'false']);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return conditionMutations(node.test, ['false']);
    case 'ForStatement':
      return node.test ? conditionMutations(node.test, ['false']) : [];
    case 'Literal':
      if (typeof node.value === 'number') return numberMutations(place, node.value);
      if (typeof node.value === 'boolean') return [{ kind: 'boolean', node, text: String(!node.value) }];
      if (typeof node.value === 'string') return stringMutations(place, node.value);
      if ('regex' in node) return regexMutations(place, node.regex.pattern, node.regex.flags);
      return [];
    case 'TemplateLiteral':
      return templateMutations(place);
    case 'ArrayExpression':
      return [
        ...(node.elements.length > 0 ? [{ kind: 'array', node, text: '[]' }] : []),
        ...(place.removesParts && node.elements.length > 1 && !isDataList(node)
          ? listRemovals(place, node.elements, 'element')
          : []),
      ];
    case 'ObjectExpression':
      return [
        ...(node.properties.length > 0 ? [{ kind: 'object', node, text: '{}' }] : []),
        ...(place.removesParts && node.properties.length > 1
          ? listRemovals(place, node.properties, 'field')
          : []),
      ];
    case 'ChainExpression':
      return chainMutations(place);
    case 'CallExpression':
      return callMutations(place, node.callee, node.arguments);
    case 'ArrowFunctionExpression':
      return node.expression ? [{ kind: 'function', node: node.body, text: 'undefined' }] : [];
    case 'BlockStatement':
      return node.body.length > 0 ? [{ kind: 'block', node, text: '' }] : [];
    case 'ExpressionStatement':
      return around[0]?.type === 'Program' || source.slice(node.start, node.end).startsWith("'")
        ? []
        : [{ kind: 'statement', node, text: '' }];
    case 'ThrowStatement':
      return [{ kind: 'statement', node, text: '' }];
    default:
      return [];
  }
};
