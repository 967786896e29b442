import { Component, type ReactNode } from 'react';
import { text } from '../../definition/text';
import { forgetFailures } from './cachedLoader';
import { Notice } from './Notice';

/** Keeps a fault of one page from taking the rest with it, and offers to try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = () => {
    forgetFailures();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <Notice title={text('page.failed')} lead={text('page.failedLead')}>
        <button type="button" className="button button-primary" onClick={this.retry}>
          {text('shell.retry')}
        </button>
      </Notice>
    );
  }
}
