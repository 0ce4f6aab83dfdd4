import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { mostCommonPasswords } from '../../../shared/domain/most-common-passwords.ts';

/** Of published lists by how often they occur, in small letters; bundles have these alone, see `infra/lean-bundles.ts`. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(mostCommonPasswords(passwords));
