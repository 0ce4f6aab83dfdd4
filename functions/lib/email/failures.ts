import { MAIL_FAILURES, type MailFailure } from '../../../shared/domain/mail.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';

const MISSING_ATTACHMENT = /^MissingAttachment/;

/** The message that staff read of a failure; of an unknown one, the message of SES. */
export const failureMessage = (failure: MailFailure, { name, message }: Error): string => {
  if (failure === 'unknown') return firstCharacters(`${MAIL_FAILURES.unknown} It said: ${message}`, 300);

  return MISSING_ATTACHMENT.test(name) ? message : MAIL_FAILURES[failure];
};

type Rule = readonly [failure: MailFailure, name: RegExp, message?: RegExp];

const ANY = /./;
/**
 * The first rule that matches an error's name and message applies. SES answers `MessageRejected` for the state of the
 * account as well as for an email: the message decides. Names with and without `Exception` are one error of its two protocols.
 * https://docs.aws.amazon.com/ses/latest/dg/using-ses-api-error-codes.html
 */
const RULES: readonly Rule[] = [
  ['not-verified', ANY, /not verified|failed the check in region/i],
  ['not-verified', /^MailFromDomainNotVerified/],
  ['sending-paused', /^(AccountSendingPaused|ConfigurationSetSendingPaused)/],
  ['sending-paused', ANY, /(sending|account).{0,40}(paused|suspended|disabled|shut down)/i],
  ['quota', ANY, /daily (message|sending) quota|quota exceeded/i],
  ['rate', ANY, /maximum (sending|send) rate|rate exceeded/i],
  ['rate', /Throttl|TooManyRequests|LimitExceeded/],
  ['not-configured', /^ConfigurationSetDoesNotExist/],
  [
    'not-permitted',
    /^(AccessDenied|NotAuthorized|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|ExpiredToken|IncompleteSignature|MissingAuthenticationToken|OptInRequired|CredentialsProviderError)/,
  ],
  [
    'unreachable',
    /Timeout|ServiceUnavailable|InternalFailure|InternalServer|RequestExpired|StoreUnavailable/,
  ],
  ['bad-address', /^(NoRecipient|ReservedDomain)/],
  ['suppressed-address', /^SuppressedAddress/],
  ['bad-content', MISSING_ATTACHMENT],
  ['bad-address', /^(MessageRejected|InvalidParameterValue)/, /blacklisted|suppression list/i],
  [
    'bad-address',
    /^InvalidParameterValue/,
    /illegal address|missing final|local address|^domain (contains|starts|ends)|invalid (recipient|to) address/i,
  ],
  [
    'bad-content',
    /^(MessageRejected|InvalidParameterValue)/,
    /virus|malware|message length|exceeds the maximum|invalid content|illegal (content|header)|duplicate header|missing (required|start)|invalid .*header|mime|transaction failed/i,
  ],
];

interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isCut = ({ code, $metadata }: Thrown) =>
  ($metadata?.httpStatusCode ?? 0) >= 500 || /^(E[A-Z]+|UND_ERR\w*)$/.test(String(code ?? ''));

/** Why SES refused an email. An unknown failure is not final: sending is retried. */
export const classifyEmailFailure = (error: Thrown): MailFailure => {
  const rule = RULES.find(([, name, message = ANY]) => name.test(error.name) && message.test(error.message));
  if (rule) return rule[0];

  return isCut(error) ? 'unreachable' : 'unknown';
};
