import type { Stack } from '../local/stack.ts';

/** Sends one operation to the stack's DynamoDB as an operator. */
export const sendAsOperator = ({ operator }: Stack, operation: string, input: object): Promise<Response> => {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${operator.credentials.accessKeyId}/${date.slice(0, 8)}/${operator.region}/dynamodb/aws4_request`;

  return fetch(operator.endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': date,
      'content-type': 'application/x-amz-json-1.0',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=00`,
    },
    body: JSON.stringify(input),
  });
};

export const operatorOf =
  (stack: Stack) =>
  async (operation: string, input: object): Promise<unknown> => {
    const response = await sendAsOperator(stack, operation, input);
    if (!response.ok)
      throw new Error(`${operation} was answered ${response.status}: ${await response.text()}`);

    return response.json();
  };
