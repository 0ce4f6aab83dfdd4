interface FakeStore {
  readonly calls: () => {
    readonly args: readonly [{ readonly input: unknown; readonly constructor: { readonly name: string } }];
  }[];
}

/** What a fake store was asked, in order: the name of each command with its whole input. */
export const requestsTo = (store: FakeStore): [command: string, input: unknown][] =>
  store
    .calls()
    .map(({ args: [command] }) => [command.constructor.name.replace('Command', ''), command.input]);
