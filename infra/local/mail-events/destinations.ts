import * as z from 'zod/mini';
import { isAllowed, PolicyDocument } from '../iam-proxy/iam.ts';
import { statementsForService } from '../iam-proxy/service-access.ts';
import type { AsyncRules } from '../lambda/async-invocation.ts';
import { readAsyncRules } from '../lambda/async-rules.ts';
import type { LocalFunction } from '../lambda/functions.ts';
import type { Deployment } from '../template/deployment.ts';
import { ACCOUNT, configurationSetArn } from '../template/names.ts';

const EventDestination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z._default(z.boolean(), true),
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
});
const Subscription = z.object({ Protocol: z.string(), TopicArn: z.string(), Endpoint: z.string() });
const TopicPolicy = z.object({ Topics: z.array(z.string()), PolicyDocument });
const Permission = z.object({
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
});
/** A function that receives the events of the emails of a configuration set, through a topic. */
export interface MailDestination {
  readonly configurationSet: string;
  /** `send`, `delivery`, `bounce`, `complaint`, … */
  readonly eventTypes: readonly string[];
  readonly topicArn: string;
  readonly fn: LocalFunction;
  readonly rules: AsyncRules;
}

/** SES refuses a topic that it may not publish to, and SNS cannot invoke a function that does not allow it. */
const assertAllowed = (
  deployment: Deployment,
  configurationSet: string,
  topicArn: string,
  fn: LocalFunction,
) => {
  const statements = deployment
    .all('AWS::SNS::TopicPolicy', TopicPolicy)
    .filter(({ properties }) => properties.Topics.includes(topicArn))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);
  const source = {
    'aws:securetransport': 'true',
    'aws:sourceaccount': ACCOUNT,
    'aws:sourcearn': configurationSetArn(configurationSet),
  };
  if (!isAllowed(statementsForService(statements, 'ses.amazonaws.com'), 'sns:Publish', topicArn, source))
    throw new Error(`AccessDenied: SES may not publish the events of ${configurationSet} to ${topicArn}.`);

  const isInvocable = deployment
    .all('AWS::Lambda::Permission', Permission)
    .some(
      ({ properties: { FunctionName, Principal, SourceArn = topicArn } }) =>
        [fn.arn, fn.name].includes(FunctionName) &&
        Principal === 'sns.amazonaws.com' &&
        SourceArn === topicArn,
    );
  if (!isInvocable) throw new Error(`AccessDenied: ${topicArn} may not invoke ${fn.id}.`);
};

/** Reads who receives events of emails. Mail subscriptions of topics are left out: they are for production. */
export const readMailDestinations = (
  deployment: Deployment,
  functions: readonly LocalFunction[],
): readonly MailDestination[] => {
  const subscriptions = deployment
    .all('AWS::SNS::Subscription', Subscription)
    .filter(({ properties }) => properties.Protocol === 'lambda');
  return deployment
    .all('AWS::SES::ConfigurationSetEventDestination', EventDestination)
    .filter(({ properties }) => properties.EventDestination.Enabled)
    .flatMap(({ properties: { ConfigurationSetName: configurationSet, EventDestination: destination } }) => {
      const topicArn = destination.SnsDestination.TopicARN;

      return subscriptions
        .filter(({ properties }) => properties.TopicArn === topicArn)
        .map(({ logicalId, properties }): MailDestination => {
          const fn = functions.find(({ arn }) => arn === properties.Endpoint);
          if (!fn) throw new Error(`${logicalId} does not connect a topic to a function.`);
          assertAllowed(deployment, configurationSet, topicArn, fn);

          return {
            configurationSet,
            eventTypes: destination.MatchingEventTypes,
            topicArn,
            fn,
            rules: readAsyncRules(deployment, fn),
          };
        });
    });
};
