/** The same key came with other words. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The address belongs to a client already, or did and still leads to it. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly clientId: number;
  readonly isFormer: boolean;

  constructor(clientId: number, isFormer: boolean) {
    super('The address belongs to another client.');
    this.clientId = clientId;
    this.isFormer = isFormer;
  }
}

/** Somebody signs in to the portal under this name already. */
export class UsernameTaken extends Error {
  override readonly name = 'UsernameTaken';
}

/** The client is not a Dominion client, or no longer. */
export class NotTier1 extends Error {
  override readonly name = 'NotTier1';

  constructor() {
    super('The client is not marked as Tier 1.');
  }
}

/** The document has no file yet. */
export class NotMade extends Error {
  override readonly name = 'NotMade';

  constructor() {
    super('The document has not been made yet.');
  }
}

/** A document does not go back to a status it has passed. */
export class NotLater extends Error {
  override readonly name = 'NotLater';

  constructor(status: string) {
    super(`The document is ${status} already.`);
  }
}

/** The document is not signed, or no longer. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';

  constructor() {
    super('The document is not signed.');
  }
}

/** What the books do not allow, in the words people are told; `field` is what of the request stands against them. */
export class AgainstTheBooks extends Error {
  override readonly name = 'AgainstTheBooks';
  readonly code: string;
  readonly field: string | undefined;

  constructor(code: string, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
