// Sandpack reads it only to serve static files, which this playground never does.
export default {};
