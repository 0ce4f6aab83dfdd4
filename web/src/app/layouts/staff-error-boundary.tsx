import { Component, type ReactNode } from 'react';
import { Failed } from '../../ui/states.tsx';

interface Props {
  /** Identifies the screen: a navigation clears the error of the screen before. */
  at: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  at: string;
}

/**
 * Shows an error in place of a screen that failed to load or render; the rest of the portal keeps working.
 */
export class StaffErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { failed: false, at };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="staff-width py-8">
        <Failed onRetry={() => location.reload()} action="Reload the page">
          This screen could not be shown.
        </Failed>
      </div>
    );
  }
}
