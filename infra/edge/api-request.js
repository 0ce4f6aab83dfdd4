// Overwrites the headers from which the API reads host and viewer address, so that no visitor can forge them.
function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };

  return request;
}
