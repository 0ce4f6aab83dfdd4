import { DominionGate } from '../../../features/gate/dominion-gate.tsx';

export const DominionAccessPage = () => <DominionGate />;
