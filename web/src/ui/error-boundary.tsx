import { Component, type ReactNode } from 'react';
import { UnloadedCode } from './lazy-component.tsx';
import { Failed } from './states.tsx';

interface Props {
  /** Identifies the screen: a navigation clears the error of the screen before. */
  at: string;
  className: string;
  /** What is said in place of the screen. */
  message: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  at: string;
}

/** Shows an error in place of a screen that failed to load or render; what is around it keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { failed: false, at };

  override componentDidCatch(error: unknown) {
    if (error instanceof UnloadedCode) error.forget();
  }

  override render() {
    const { className, message, children } = this.props;
    if (!this.state.failed) return children;
    // Offline, the browser's own page would take the place of all that still works, and end what waits here to be sent.
    const retry = () => (navigator.onLine ? location.reload() : this.setState({ failed: false }));
    return (
      <div className={className}>
        <Failed onRetry={retry} action="Reload the page">
          {message}
        </Failed>
      </div>
    );
  }
}
