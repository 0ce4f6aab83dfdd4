import * as z from 'zod/mini';

const TemplateResource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.json()), {}),
  DependsOn: z._default(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
    ),
    [],
  ),
  Condition: z.optional(z.string()),
  DeletionPolicy: z.optional(z.string()),
  Metadata: z._default(z.record(z.string(), z.json()), {}),
});
export type TemplateResource = z.infer<typeof TemplateResource>;

export const StackTemplate = z.object({
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.json()) })), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.json()))), {}),
  Conditions: z._default(z.record(z.string(), z.json()), {}),
  Resources: z.record(z.string(), TemplateResource),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.json() })), {}),
});
export type StackTemplate = z.infer<typeof StackTemplate>;
