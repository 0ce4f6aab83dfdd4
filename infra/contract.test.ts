import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../shared/contract/index.ts';
import { grants } from './grants.ts';

const ids = contract.map(({ id }) => id);
const handlerFiles = globSync('functions/*/*.ts', {
  exclude: ['functions/lib/**', 'functions/**/*.test.ts'],
}).map((file) => file.replaceAll('\\', '/').replace(/^functions\/|\.ts$/g, ''));

test('no two endpoints share an id', () => {
  expect(ids).toHaveLength(new Set(ids).size);
});

test('no two endpoints share a method and a path, also with other names of parameters', () => {
  const routes = contract.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(routes).toHaveLength(new Set(routes).size);
});

test.each(ids)('%s has a handler of the same name', (id) => {
  expect(existsSync(`functions/${id}.ts`)).toBe(true);
});

test('every handler file is an endpoint or a background function with an entry in the grants', () => {
  expect(handlerFiles.toSorted()).toEqual(Object.keys(grants).toSorted());
});

test.each(contract)('$id takes every parameter of its path', ({ path, input }) => {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const shape: object = 'shape' in input && typeof input.shape === 'object' ? input.shape : {};
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(parameters));
});
