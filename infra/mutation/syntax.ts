import { type ESTree, parseSync } from 'vite';

export type SyntaxNode = ESTree.Node;

/** Parts of a node that are no expressions or statements of its own: names, types and patterns. */
const NOT_EVALUATED: Partial<Record<SyntaxNode['type'], readonly string[]>> = {
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  AssignmentExpression: ['left'],
  AssignmentPattern: ['left'],
  TaggedTemplateExpression: ['quasi'],
  ExportNamedDeclaration: ['source', 'specifiers'],
  ImportExpression: ['source'],
};

/** TypeScript that stays an expression once its type is taken away. */
const WITH_EXPRESSION = new Set<string>(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes directly within a node that are evaluated when it is. */
const evaluatedWithin = (node: SyntaxNode): SyntaxNode[] => {
  if (node.type.startsWith('TS') && !WITH_EXPRESSION.has(node.type)) return [];
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return [];
  const left = NOT_EVALUATED[node.type] ?? [];

  return Object.entries(node)
    .filter(
      ([name]) => !left.includes(name) || (name === 'key' && 'computed' in node && node.computed === true),
    )
    .flatMap(([, value]: [string, unknown]) =>
      Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
    );
};

/** Calls `visit` with each evaluated node of a tree and the nodes around it, the nearest first. */
export const visitNodes = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, around: readonly SyntaxNode[]) => void,
  around: readonly SyntaxNode[] = [],
): void => {
  visit(node, around);
  for (const inner of evaluatedWithin(node)) visitNodes(inner, visit, [node, ...around]);
};

/** @throws Error where the source does not parse */
export const parseSource = (file: string, source: string): SyntaxNode => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);

  return program;
};
