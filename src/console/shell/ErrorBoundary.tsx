import { Component, type ReactNode } from 'react';
import { text } from '../../definition/text';
import { isUnloaded } from '../api/isUnloaded';
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
    const { error } = this.state;
    if (!error) return this.props.children;
    const lead = text(isUnloaded(error) ? 'console.unloaded' : 'page.failedLead');
    return (
      <Notice title={text('page.failed')} lead={lead}>
        <button type="button" className="button button-primary" onClick={this.retry}>
          {text('shell.retry')}
        </button>
      </Notice>
    );
  }
}
