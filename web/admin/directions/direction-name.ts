export { directionName, wayName } from '../../../core/directions/direction-name.ts'
