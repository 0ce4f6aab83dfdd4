import { expect, test } from 'vitest';
import { isStoreExpression, storeExpressionMutations } from './store-expression.ts';

test('each term of a condition is removed, and each comparison moved', () => {
  expect(storeExpressionMutations('#version = :version AND attribute_not_exists(sha256)')).toEqual([
    'attribute_not_exists(sha256)',
    '#version = :version',
    '#version = :version AND attribute_exists(sha256)',
    '#version <> :version AND attribute_not_exists(sha256)',
    '#version = :version OR attribute_not_exists(sha256)',
  ]);
});

test('terms within parentheses are removed within these', () => {
  expect(storeExpressionMutations('a = :a AND (attribute_not_exists(b) OR b < :b)')).toEqual(
    expect.arrayContaining(['a = :a AND (b < :b)', 'a = :a AND (attribute_not_exists(b))', 'a = :a']),
  );
});

test('the AND of a range is no connective', () => {
  expect(storeExpressionMutations('day BETWEEN :from AND :to AND state = :open')).toEqual([
    'state = :open',
    'day BETWEEN :from AND :to',
    'day BETWEEN :from AND :to AND state <> :open',
    'day BETWEEN :from AND :to OR state = :open',
  ]);
});

test('each assignment of an update is removed', () => {
  expect(storeExpressionMutations('ADD uses :one SET expires = :expires')).toEqual([
    'SET expires = :expires',
    'ADD uses :one',
  ]);
  expect(storeExpressionMutations('SET a = :a, b = b + :one')).toEqual([
    'SET b = b + :one',
    'SET a = :a',
    'SET a = :a, b = b - :one',
  ]);
});

test.each([
  ['SET a = :a', true],
  ['openOf = :key', true],
  ['attribute_exists(id)', true],
  ['Set it later', false],
  ['not_open', false],
])('%s is an expression of the store: %s', (text, expected) => {
  expect(isStoreExpression(text)).toBe(expected);
});
