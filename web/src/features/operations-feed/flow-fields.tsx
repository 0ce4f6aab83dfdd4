import type { MaritimeFlowStatus } from '../../../../shared/domain/operations.ts';
import { CompactInput, CompactTextarea } from '../../ui/form/compact-field.tsx';
import { TextRows } from './text-rows.tsx';

const PORT_STATES = ['Operational', 'Delayed', 'High traffic'];

const Lines = ({ name, label, lines = [] }: { name: string; label: string; lines?: readonly string[] }) => (
  <CompactTextarea name={name} label={`${label}, one per line`} rows={4} defaultValue={lines.join('\n')} />
);

/** Fields of the maritime flow and of its ports. */
export const FlowFields = ({ flow }: { flow: MaritimeFlowStatus }) => (
  <>
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-4">
      <CompactInput
        name="activeContracts"
        label="Active contracts"
        type="number"
        min={0}
        step={1}
        required
        missing="Please enter how many."
        defaultValue={flow.activeContracts}
      />
      <CompactInput
        name="cargoVolume"
        label="Cargo volume"
        required
        missing="Please enter the cargo volume."
        autoComplete="off"
        defaultValue={flow.cargoVolume}
      />
      <CompactInput
        name="averageTransitTime"
        label="Average transit time"
        required
        missing="Please enter the average transit time."
        autoComplete="off"
        defaultValue={flow.averageTransitTime}
      />
      <CompactInput
        name="nextCharterCycle"
        label="Next charter cycle"
        type="date"
        required
        missing="Please enter the day of the next charter cycle."
        defaultValue={flow.nextCharterCycle}
      />
    </div>
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
      <Lines name="vesselsInMotion" label="Vessels in motion" lines={flow.vesselsInMotion} />
      <Lines name="strategicRegions" label="Strategic regions" lines={flow.strategicRegions} />
      <Lines name="activeRoutes" label="Active routes" lines={flow.activeRoutes ?? []} />
    </div>
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <TextRows
        rows="portStatus"
        legend="Port status"
        one="port"
        nameLabel="Port"
        textLabel="Status"
        initial={flow.portStatus}
        offered={PORT_STATES}
      />
      <TextRows
        rows="currentRates"
        legend="Current rates"
        one="rate"
        nameLabel="Vessel class"
        textLabel="Rate"
        initial={flow.currentRates ?? {}}
      />
    </div>
  </>
);
