import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { Lambda, LambdaInvocationType, S3 } from 'aws-cdk-lib/aws-ses-actions';
import type { Construct } from 'constructs';
import { createFunction, type Resources } from './function.ts';

/**
 * Creates what receives mail of visitors: SES stores each in S3, then invokes the function. The stored mail is its own
 * outbox: one that the function has not processed is still there, and its schedule finds it, so that there are no dead
 * letters. The rule is there where the stage has a domain for mail; an operator makes the rule set the active one of the
 * account and region.
 */
export const createInboundMail = (scope: Construct, resources: Resources): void => {
  const receiver = createFunction(scope, 'events/receive-mail', resources, {
    timeout: Duration.minutes(2),
  });
  new Schedule(scope, 'events/receive-mail/schedule', {
    description: 'Processes received mail that is still waiting',
    schedule: ScheduleExpression.rate(Duration.minutes(5)),
    target: new LambdaInvoke(receiver),
  });
  const { inboundDomain, stage } = resources.settings;
  if (inboundDomain === undefined) return;

  const ruleSet = new ReceiptRuleSet(scope, 'inbound-mail', { receiptRuleSetName: `zahrael-${stage}` });
  ruleSet.addRule('rule', {
    recipients: [inboundDomain],
    scanEnabled: true,
    tlsPolicy: TlsPolicy.OPTIONAL,
    actions: [
      new S3({ bucket: resources.files, objectKeyPrefix: 'incoming-mail/' }),
      new Lambda({ function: receiver, invocationType: LambdaInvocationType.EVENT }),
    ],
  });
  new CfnOutput(scope, 'InboundMailRuleSet', {
    description: 'The receipt rule set to make active: aws ses set-active-receipt-rule-set --rule-set-name',
    value: ruleSet.receiptRuleSetName,
  });
};
