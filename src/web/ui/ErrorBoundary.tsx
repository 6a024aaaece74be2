import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the crash of one part from taking the page with it; whole pages are caught by the router (Crashed.tsx). */
export class ErrorBoundary extends Component<Props, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError() {
    return { broke: true };
  }
  override render() {
    return this.state.broke ? this.props.fallback : this.props.children;
  }
}
