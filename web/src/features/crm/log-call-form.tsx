import { useRef, useState } from 'react';
import { logCall } from '../../../../shared/contract/client-timeline.ts';
import { CALL_DIRECTIONS, CALL_OUTCOMES, MOST_CALL_MINUTES } from '../../../../shared/domain/call.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { dayIn, dubaiInstant } from '../../../../shared/domain/day.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { NetworkError } from '../../api/errors.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { CALL_DIRECTION_LABELS, CALL_OUTCOME_LABELS } from './call-labels.ts';
import { CLIENT_READS } from './client-reads.ts';
import type { TimelineTools } from './timeline-tools.ts';

const explain = (error: unknown) =>
  error instanceof NetworkError
    ? 'The call may not have been logged. Please check your connection and log it again: it is kept once.'
    : 'The call could not be logged. Please try again.';

const choices = <Choice extends string>(all: readonly Choice[], labels: Record<Choice, string>) =>
  all.map((value) => ({ value, label: labels[value] }));

const chosen = <Choice extends string>(
  all: readonly [Choice, ...Choice[]],
  value: string | undefined,
): Choice => all.find((one) => one === value) ?? all[0];

interface LogCallFormProps {
  client: Client;
  tools: TimelineTools;
  onClose: () => void;
}

/** Logs a telephone call, and begins a task that follows from it. */
export const LogCallForm = ({ client, tools, onClose }: LogCallFormProps) => {
  const [opened] = useState(() => new Date());
  const isFollowedUp = useRef(false);
  const [today, minute] = [dayIn(opened), timeOfDay(opened.getTime())];

  const compose = ({ text = '', with: person = '', minutes = '', day, time, ...values }: FormValues) => {
    isFollowedUp.current = values.followUp === 'on';
    const isNow = day === today && time === minute;

    return {
      ...{ id: client.id, text, with: person },
      direction: chosen(CALL_DIRECTIONS, values.direction),
      outcome: chosen(CALL_OUTCOMES, values.outcome),
      ...(minutes !== '' && { minutes: Number(minutes) }),
      ...(!isNow && { at: dubaiInstant(day ?? '', time ?? '') }),
    };
  };

  return (
    <DialogForm
      title="Log a call"
      onClose={onClose}
      endpoint={logCall}
      compose={compose}
      invalidates={CLIENT_READS}
      onSent={(call) => {
        onClose();
        if (isFollowedUp.current) tools.onFollowUp(call.entry, call.text || `Call ${call.with}`.trim());
      }}
      done={() => ({ title: 'Call logged' })}
      explain={explain}
      keepAs={`call-${client.id}`}
      submit={<SubmitButton sending="Logging…">Log the call</SubmitButton>}
    >
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="direction"
          label="Direction"
          required
          options={choices(CALL_DIRECTIONS, CALL_DIRECTION_LABELS)}
          defaultValue="outgoing"
        />
        <Select
          name="outcome"
          label="Outcome"
          required
          options={choices(CALL_OUTCOMES, CALL_OUTCOME_LABELS)}
          defaultValue="spoke"
        />
        <Input name="with" label="With whom" defaultValue={client.clientName} autoComplete="off" />
        <Input
          name="minutes"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_CALL_MINUTES}
          step={1}
        />
        <Input
          name="day"
          label="Day"
          type="date"
          min="2000-01-01"
          max={today}
          required
          defaultValue={today}
        />
        <Input name="time" label="Time in Dubai" type="time" required defaultValue={minute} />
      </div>
      <Textarea name="text" label="What was said" rows={3} data-first />
      <Checkbox name="followUp" label="Add a task that follows from it" />
    </DialogForm>
  );
};
