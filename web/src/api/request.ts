import type { Endpoint } from '../../../shared/contract/endpoint.ts';

interface ApiRequest {
  url: string;
  method: string;
  body?: string;
}

const isSent = (value: unknown) => value !== undefined && value !== null;

/** An endpoint and its input as a request: path parameters into the path, the rest into the JSON body or, without one, the query. */
export const requestOf = (endpoint: Endpoint, input: object): ApiRequest => {
  const { method } = endpoint;
  const rest = new Map(Object.entries(input).filter(([, value]) => isSent(value)));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });

  if ((method === 'POST' || method === 'PUT') && !endpoint.takesFile) {
    return { url: path, method, body: JSON.stringify(Object.fromEntries(rest)) };
  }

  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { url: query === '' ? path : `${path}?${query}`, method };
};
