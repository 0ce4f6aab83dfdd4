var site = SITE;

function redirect(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  };
}

function isPage(path) {
  return Object.prototype.hasOwnProperty.call(site.pages, path);
}

// The page or file that an address means with capitals, or with marks of the text that it was copied from.
function meant(uri) {
  var path = uri.replace(/(%(20|22|27|29|3E|5D|E2%80%9[9D])|[\s.,;:!)\]}>'"*_])+$/i, '').toLowerCase();
  return isPage(path || '/') || site.files.indexOf(path) >= 0 ? path || '/' : undefined;
}

// Pages are stored as brotli, and as they are for viewers who do not read it.
function storedPage(request) {
  var encodings = request.headers['accept-encoding'];
  var readsBrotli = encodings && /(^|[\s,])br\s*($|,|;\s*q=(1|0?\.0*[1-9]))/i.test(encodings.value);

  return readsBrotli ? request.uri : '/plain' + request.uri;
}

// Maps addresses to prerendered files, and unknown addresses to the 404 page.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var query = request.rawQueryString();
  // The log has the request, and that is all of it.
  if (uri.startsWith(site.counted))
    return {
      statusCode: 204,
      statusDescription: 'No Content',
      headers: { 'cache-control': { value: 'no-store' } },
    };
  if (uri.length > 1 && uri.endsWith('/'))
    return redirect('/' + uri.replace(/^\/+|\/+$/g, '') + (query ? '?' + query : ''));

  var page = isPage(uri) && site.pages[uri];
  var prefix = site.prefixes.find((candidate) => uri.startsWith(candidate.prefix));
  var isFile = site.files.indexOf(uri) >= 0 || uri.startsWith(site.assets);
  var other = page || prefix || isFile ? undefined : meant(uri);
  if (other) return redirect(other + (query ? '?' + query : ''));
  if (page) request.uri = page;
  else if (prefix) request.uri = prefix.file;
  else if (!isFile) request.uri = site.notFound;
  if (!isFile) request.uri = storedPage(request);

  return request;
}
