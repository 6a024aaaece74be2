/** The part of Stripe.js that is used here. It must be loaded from Stripe: https://docs.stripe.com/js/including */
export interface StripeElement {
  mount: (element: HTMLElement) => void;
  destroy: () => void;
  update: (options: object) => void;
}
interface Confirmed {
  error?: { message?: string };
  setupIntent?: { payment_method: string | { id: string } | null };
}
export interface Stripe {
  elements: (options: { locale: string }) => { create: (kind: 'card', options: object) => StripeElement };
  confirmCardSetup: (client_secret: string, details: { payment_method: { card: StripeElement } }) => Promise<Confirmed>;
}
declare global {
  interface Window {
    Stripe?: (publishable_key: string) => Stripe;
  }
}

const address = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Stripe.js did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

export async function openStripe(publishable_key: string): Promise<Stripe> {
  await load();
  if (!window.Stripe) throw new Error('Stripe.js did not load');
  return window.Stripe(publishable_key);
}
