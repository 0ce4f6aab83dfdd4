import { Percent } from 'lucide-react';
import { useState } from 'react';
import { readForecast, updateProbabilities } from '../../../../shared/contract/crm.ts';
import { ProbabilitySetting, type StageProbabilities } from '../../../../shared/domain/forecast.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { mergeEdit, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Input } from '../../ui/form/input.tsx';

/** Lets an admin change the probability of each stage. */
export const ProbabilitiesButton = ({ setting }: { setting: ProbabilitySetting }) => {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <ToolButton icon={Percent} onClick={() => setOpen(true)}>
        Change probabilities
      </ToolButton>
      {isOpen && <ProbabilitiesDialog setting={setting} onClose={() => setOpen(false)} />}
    </>
  );
};

interface ProbabilitiesDialogProps {
  setting: ProbabilitySetting;
  onClose: () => void;
}

/** The probabilities as typed; the server refuses what is none. */
const typedIn = (values: FormValues, start: StageProbabilities): StageProbabilities => {
  const typed = { ...start };
  for (const stage of PIPELINE_STAGES) typed[stage] = Number(values[`probabilities.${stage}`]);

  return typed;
};

const ProbabilitiesDialog = ({ setting, onClose }: ProbabilitiesDialogProps) => {
  const edit = useVersionedEdit(ProbabilitySetting, setting);
  const [start, now] = [edit.start.probabilities, edit.current.probabilities];
  const changes = PIPELINE_STAGES.filter((stage) => start[stage] !== now[stage]).map((stage) => ({
    label: stage,
    before: `${start[stage]} %`,
    after: `${now[stage]} %`,
  }));

  return (
    <DialogForm
      title="Probabilities of the stages"
      onClose={onClose}
      endpoint={updateProbabilities}
      compose={(values) => ({
        version: edit.current.version,
        probabilities: mergeEdit(start, typedIn(values, start), now),
      })}
      invalidates={[readForecast]}
      done={() => ({ title: 'Probabilities saved', description: 'The forecast follows them from now on.' })}
      explain={(error) => (error === undefined ? '' : 'Failed to save. Please try again.')}
      onRefused={edit.noteRefusal}
      submit={<SubmitButton sending="Saving…">Save probabilities</SubmitButton>}
    >
      {edit.isConflict && <ConflictNotice changes={changes} />}
      <p className="text-data text-ink-soft">
        How likely a client of a stage is to sign, in whole percent. The change is in the access log.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {PIPELINE_STAGES.map((stage) => (
          <Input
            key={stage}
            name={`probabilities.${stage}`}
            label={stage}
            type="number"
            min={0}
            max={100}
            step={1}
            inputMode="numeric"
            required
            defaultValue={String(start[stage])}
          />
        ))}
      </div>
    </DialogForm>
  );
};
