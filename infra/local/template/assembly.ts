import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { flattenNestedStacks } from './nested.ts';
import type { TemplateValue } from './resolve.ts';
import { StackTemplate } from './stack-template.ts';

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(
        z.object({
          templateFile: z.optional(z.string()),
          stackName: z.optional(z.string()),
          file: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

const AssetManifest = z.object({
  files: z._default(
    z.record(
      z.string(),
      z.object({
        source: z.object({ path: z.optional(z.string()) }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    ),
    {},
  ),
});

export interface Assembly {
  readonly stackName: string;
  readonly template: StackTemplate;
  /** The folder or file of `<hash>.zip` in the assets bucket. */
  readonly assetPath: (objectKey: string) => string;
}

const parsed = async <Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.infer<Schema>> =>
  schema.parse(JSON.parse(await readFile(path, 'utf8')));

/** Reads a cloud assembly: one stack, its template with the nested stacks, and its assets. */
export const readAssembly = async (folder: string): Promise<Assembly> => {
  const { artifacts } = await parsed(Manifest, resolve(folder, 'manifest.json'));
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  if (!stack || stacks.length > 1)
    throw new Error(
      `${folder} holds ${stacks.length} stacks (${stacks.map(([id]) => id).join(', ')}); the local stack runs exactly one.`,
    );
  const [id, { properties }] = stack;
  if (!properties?.templateFile) throw new Error(`The stack ${id} in ${folder} has no template.`);

  const assets = new Map<string, string>();
  for (const artifact of Object.values(artifacts)) {
    if (artifact.type !== 'cdk:asset-manifest' || !artifact.properties?.file) continue;
    const { files } = await parsed(AssetManifest, resolve(folder, artifact.properties.file));
    for (const { source, destinations } of Object.values(files))
      for (const { objectKey } of Object.values(destinations))
        if (source.path) assets.set(objectKey, resolve(folder, source.path));
  }

  const assetPath = (objectKey: string) => {
    const path = assets.get(objectKey);
    if (!path) throw new Error(`No asset of ${folder} is published as ${objectKey}.`);
    return path;
  };
  // The URL names the account's assets bucket; its last part is the key of the asset.
  const templateAt = (url: TemplateValue) =>
    parsed(StackTemplate, assetPath(/[^/"]+\.json/.exec(JSON.stringify(url))?.[0] ?? ''));

  return {
    stackName: properties.stackName ?? id,
    template: await flattenNestedStacks(
      await parsed(StackTemplate, resolve(folder, properties.templateFile)),
      templateAt,
    ),
    assetPath,
  };
};
