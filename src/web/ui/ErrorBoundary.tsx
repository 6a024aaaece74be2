import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode | ((again: () => void) => ReactNode);
  children: ReactNode;
}

/** Limits an error to one part of the page. The router catches errors of whole pages (ErrorPage.tsx). */
export class ErrorBoundary extends Component<Props, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError() {
    return { broke: true };
  }
  override render() {
    const { fallback, children } = this.props;
    if (!this.state.broke) return children;
    return typeof fallback === 'function' ? fallback(() => this.setState({ broke: false })) : fallback;
  }
}
