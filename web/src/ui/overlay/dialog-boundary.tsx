import { Component, type ReactNode } from 'react';
import { UnloadedCode } from '../lazy-component.tsx';
import { showFailure } from './toast.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** Around a dialog that stands outside of every screen: where its code does not come, a toast says so, and all else stays. */
export class DialogBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    if (error instanceof UnloadedCode) error.forget();
    showFailure('Error', 'The dialog could not be opened. Please try again.');
    this.props.onClose();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
