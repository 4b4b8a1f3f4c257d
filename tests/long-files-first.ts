/** The order of the test files: the long ones begin first, so that no worker ends with one of them alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than a minute; most of them start and stop processes, which their size does not tell. */
const long = [
  'bad-input/nonsense',
  'start',
  'stories/vanishing',
  'stories/pays-less',
  'backup',
  'stories/coins-seen-by-themselves',
  'embedded',
  'faults',
  'production',
  'emails',
].map((name) => `/tests/${name}.test.ts`)

export class LongFilesFirst extends BaseSequencer {
  /** The long files in the order of their list; after them the others, as Vitest would have them. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? long.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
