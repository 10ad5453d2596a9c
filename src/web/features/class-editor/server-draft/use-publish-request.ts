// Presses Publish for somebody who pressed it in the preview, once.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPublishAsked } from '#web/kit/class/publish-request.ts';

export function usePublishRequest(formId: string): void {
  const isAsked = isPublishAsked(useLocation().state);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    // A reload must not publish.
    void navigate('.', { replace: true, state: null, preventScrollReset: true });
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }, [isAsked, formId, navigate]);
}
