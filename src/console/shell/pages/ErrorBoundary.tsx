import { Component, type ReactNode } from 'react';
import { isModuleLoadError } from '#console/lazyLoading/isModuleLoadError.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { clearFailedLoads } from './createCachedLoader.ts';
import { NoticePage } from './NoticePage.tsx';

/** React error boundary around a page, with a retry button. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = () => {
    const { error } = this.state;
    // Some browsers keep the failure of a module until the page is loaded again.
    if (error && isModuleLoadError(error) && navigator.onLine) return window.location.reload();
    clearFailedLoads();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const lead = formatMessage(isModuleLoadError(error) ? 'console.unloaded' : 'page.failedLead');
    return (
      <NoticePage title={formatMessage('page.failed')} lead={lead}>
        <button type="button" className="button button-primary" onClick={this.retry}>
          {formatMessage('shell.retry')}
        </button>
      </NoticePage>
    );
  }
}
