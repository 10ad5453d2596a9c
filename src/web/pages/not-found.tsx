// The page for every address that is not in the route table.
import { Form } from 'react-router';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Input } from '#web/ui/form/input.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Page Not Found" description="There is no page at this address." noindex />
      <NotFoundView>
        <ClassSearch />
      </NotFoundView>
    </>
  );
}

/** Works without a script, too: the form leads to the list of found classes. */
function ClassSearch() {
  return (
    <Form action="/explore" role="search" className="mt-2 flex w-full flex-col gap-3 sm:flex-row">
      <Input
        type="search"
        name="q"
        aria-label="Search for a class"
        placeholder="What would you like to learn?"
        className="sm:min-w-72"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  );
}
