// Cards and their skeletons.
import { Button } from '#web/ui/button/button.tsx';
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { Group, Row, Specimen } from './specimen.tsx';

export function CardSpecimen() {
  return (
    <Specimen
      id="cards"
      title="Cards, skeletons and spinners"
      note="A skeleton has the final shape, so that nothing moves when the content arrives."
    >
      {() => (
        <>
          <Group name="Card">
            <Card>
              <CardHeader>
                <CardTitle as="h4">Wheel throwing for beginners</CardTitle>
                <CardDescription>Make two bowls and glaze them the week after.</CardDescription>
              </CardHeader>
              <CardContent className="text-base leading-7 text-text-2">
                Clay, tools and firing are included. Wear something that may get dirty.
              </CardContent>
              <CardFooter>
                <Button size="sm">See dates</Button>
                <Button size="sm" variant="ghost">
                  Save
                </Button>
              </CardFooter>
            </Card>
          </Group>
          <Group name="Skeleton">
            <Card className="p-6 sm:p-8">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-4 h-4 w-full" />
              <Skeleton className="mt-2 h-4 w-4/5" />
              <Skeleton className="mt-6 h-11 w-28 rounded-xl" />
            </Card>
          </Group>
          <Group name="Spinner">
            <Row>
              <Spinner />
              <Spinner label="Loading participants" className="size-10" />
            </Row>
          </Group>
        </>
      )}
    </Specimen>
  );
}
