// Shows the table with the same figures when a chart cannot be loaded.
import { Component, type ReactNode } from 'react';

interface ChartFallbackProps {
  instead: ReactNode;
  children: ReactNode;
}

export class ChartFallback extends Component<ChartFallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <p className="mb-4 text-text-2">The chart could not be loaded. These are its figures.</p>
        {this.props.instead}
      </>
    );
  }
}
