import { ActiveDocuments } from './active-documents.tsx';
import { GenerateButton } from './generate-button.tsx';

/** The generated documents of the client of this screen. */
export const ClientDocuments = () => <ActiveDocuments action={<GenerateButton view="documents" />} />;
