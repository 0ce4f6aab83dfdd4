/** The same key came with other words. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The address belongs to a client already. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly clientId: number;

  constructor(clientId: number) {
    super('The address belongs to another client.');
    this.clientId = clientId;
  }
}

/** The client is not a Dominion client, or no longer. */
export class NotTier1 extends Error {
  override readonly name = 'NotTier1';

  constructor() {
    super('The client is not marked as Tier 1.');
  }
}
