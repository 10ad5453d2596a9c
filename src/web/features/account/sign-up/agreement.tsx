// States next to the sign-up button what the user agrees to; there is no checkbox.
import { Link } from 'react-router';

const linkClass = 'font-semibold text-accent underline underline-offset-4 hover:text-accent-hover';

export function Agreement() {
  return (
    <p className="text-center text-sm text-text-2">
      By creating an account you confirm that you are at least 18 years old and agree to our{' '}
      <Link to="/terms" className={linkClass}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className={linkClass}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
