import { Component, type ReactNode } from 'react';
import { Failed } from '../../ui/states.tsx';

interface Props {
  /** Where one is: elsewhere, what failed here is forgotten. */
  at: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  at: string;
}

/** A screen that cannot be loaded or shown says so; the rest of the portal stands. */
export class StaffErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { failed: false, at };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="staff-width py-8">
        <Failed onRetry={() => location.reload()}>This screen could not be shown.</Failed>
      </div>
    );
  }
}
